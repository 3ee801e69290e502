import german from '../../texts/pages.de.ftl?raw';
import english from '../../texts/pages.en.ftl?raw';
import { addTexts } from '../app/texts';

addTexts({ de: german, en: english });

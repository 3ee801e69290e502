import german from '../../../texts/desk.de.ftl?raw';
import english from '../../../texts/desk.en.ftl?raw';
import { addTexts } from '../../app/texts';

addTexts({ de: german, en: english });

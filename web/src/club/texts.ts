import german from '../../texts/club.de.ftl?raw';
import english from '../../texts/club.en.ftl?raw';
import { addTexts } from '../app/texts';

addTexts({ de: german, en: english });

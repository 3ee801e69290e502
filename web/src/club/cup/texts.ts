import german from '../../../texts/cup.de.ftl?raw';
import english from '../../../texts/cup.en.ftl?raw';
import { addTexts } from '../../app/texts';

addTexts({ de: german, en: english });

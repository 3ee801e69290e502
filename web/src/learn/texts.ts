import german from '../../texts/school.de.ftl?raw';
import english from '../../texts/school.en.ftl?raw';
import { addTexts } from '../app/texts';

addTexts({ de: german, en: english });

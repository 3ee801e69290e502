import german from '../../texts/school.de.ftl?raw';
import english from '../../texts/school.en.ftl?raw';
import { addTexts } from '../texts';

addTexts({ de: german, en: english });

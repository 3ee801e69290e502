import german from '../../texts/account.de.ftl?raw';
import english from '../../texts/account.en.ftl?raw';
import { addTexts } from '../app/texts';

addTexts({ de: german, en: english });

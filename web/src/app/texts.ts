import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import german from '../../texts/de.ftl?raw';
import english from '../../texts/en.ftl?raw';
import type { TextKey } from '../generated/texts';
import germanHelp from '../../texts/help.de.ftl?raw';
import englishHelp from '../../texts/help.en.ftl?raw';
import { settings, type Language } from './settings.svelte';

export type { TextKey };

function bundle(language: Language, text: string): FluentBundle {
  const made = new FluentBundle(language === 'de' ? 'de-AT' : 'en-GB', { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

const bundles: Record<Language, FluentBundle> = {
  de: bundle('de', `${german}\n${germanHelp}`),
  en: bundle('en', `${english}\n${englishHelp}`),
};

/** Texts that come with a page. */
export function addTexts(more: Record<Language, string>): void {
  bundles.de.addResource(new FluentResource(more.de));
  bundles.en.addResource(new FluentResource(more.en));
}

/**
 * What a table or a server answers, as it stands alone: English answers begin small, as parts of a
 * sentence. A word of the program, such as the name of an entry, stays as it is.
 */
export function asSentence(answer: string): string {
  return /^\p{Ll}+(?:[\s,:;]|-\p{L}|$)/u.test(answer)
    ? answer.charAt(0).toUpperCase() + answer.slice(1)
    : answer;
}

/** A text in the chosen language. */
export function t(key: TextKey, values?: Record<string, FluentVariable>): string {
  return textOr(key, key, values);
}

/**
 * A text whose key is put together from what a book, a bot or a server says; `otherwise` where
 * there is none.
 */
export function textOr(
  key: string,
  otherwise: string,
  values?: Record<string, FluentVariable>,
): string {
  const found = bundles[settings.language];
  const message = found.getMessage(key);
  return message?.value ? found.formatPattern(message.value, values ?? null) : otherwise;
}

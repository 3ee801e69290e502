import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import german from '../texts/de.ftl?raw';
import english from '../texts/en.ftl?raw';
import germanHelp from '../texts/help.de.ftl?raw';
import englishHelp from '../texts/help.en.ftl?raw';
import { settings, type Language } from './settings.svelte';

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

/** A text in the chosen language. */
export function t(key: string, values?: Record<string, FluentVariable>): string {
  const found = bundles[settings.language];
  const message = found.getMessage(key);
  if (!message?.value) return key;
  return found.formatPattern(message.value, values ?? null);
}

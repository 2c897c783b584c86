import { commonSettings, SERVICES, type Setting, settingsOf } from './read-settings.ts';

const BEGIN = '<!-- Written by `npm run settings` from the code. -->';
const END = '<!-- /settings -->';
const cell = (text: string): string => text.replaceAll('|', '\\|');

const row = ({ name, about, fallback, required }: Setting): string =>
  `| \`${name}\` | ${cell(about)} | ${required ? '**required**' : fallback === null ? 'unset' : `\`${cell(fallback)}\``} |`;

const table = (title: string, settings: readonly Setting[]): string =>
  [`### ${title}`, '', '| setting | what | when nothing is said |', '|---|---|---|', ...settings.map(row), ''].join(
    '\n',
  );

/** The tables of all settings, from the code. */
export const settingsReference = (): string =>
  [
    BEGIN,
    '',
    table('Every service', commonSettings()),
    ...SERVICES.map((service) => table(service, settingsOf(service))),
    END,
  ].join('\n');

/** The document with new tables from the code. @throws Error when the document has no place for them */
export function withReference(text: string): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('The document has no place for the settings');
  return text.slice(0, begin) + settingsReference() + text.slice(end + END.length);
}

import { commonSettings, SERVICES, settingsOf } from './read-settings.ts';

const BEGIN = '<!-- Written by `npm run settings` from the code. -->';
const END = '<!-- /settings -->';
const cell = (text) => text.replaceAll('|', '\\|');

const row = ({ name, about, fallback, required }) =>
  `| \`${name}\` | ${cell(about)} | ${required ? '**required**' : fallback === null ? 'unset' : `\`${cell(fallback)}\``} |`;

const table = (title, settings) =>
  [`### ${title}`, '', '| setting | what | when nothing is said |', '|---|---|---|', ...settings.map(row), ''].join(
    '\n',
  );

/** The tables of all settings, from the code. */
export const settingsReference = () =>
  [
    BEGIN,
    '',
    table('Every service', commonSettings()),
    ...SERVICES.map((service) => table(service, settingsOf(service))),
    END,
  ].join('\n');

/** The document with its tables as the code says today. @throws Error when it has no place for them */
export function withReference(text) {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('The document has no place for the settings');
  return text.slice(0, begin) + settingsReference() + text.slice(end + END.length);
}

import { type Block, link, paragraph } from './blocks.js';
import type { MailDraft, MailSender } from './mail.js';
import type { AccountLink, MailTemplate, MailWords, Said } from './mail-template.js';
import { fill } from './placeholders.js';

type Values = Readonly<Record<string, string>>;
type Winery = Pick<MailSender, 'name' | 'phone'>;

const ACCOUNT_PATH = '/customer';

/** Placeholder values of a mail; without `name` when the mail has none. */
export function valuesFor<D>(template: MailTemplate<D>, data: D, winery: Winery): Values {
  const name = template.name?.(data);
  return {
    ...template.values?.(data),
    ...(name && { name }),
    winery_name: winery.name,
    winery_phone: winery.phone,
  };
}

/** One paragraph per line. Lines are split before they are filled: a value can't make a paragraph. */
const paragraphsOf = (text: string, values: Values): Block[] =>
  text.split(/\n+/).flatMap((line) => (line.trim() === '' ? [] : [paragraph(fill(line, values))]));

/** Draft of a template's mail, with these texts around its facts. */
export function writeDraft<D>(
  template: MailTemplate<D>,
  words: MailWords,
  data: D,
  siteUrl: string,
  winery: Winery,
  hasAccount = true,
): MailDraft {
  const values = valuesFor(template, data, winery);
  const said: Said = { intro: paragraphsOf(words.intro, values), closing: paragraphsOf(words.closing, values) };
  const account: AccountLink = (label) => (hasAccount ? link(siteUrl, label, ACCOUNT_PATH) : []);
  const greeting = values['name'] ? words.greeting : (words.greeting_unnamed ?? words.greeting);
  return {
    subject: fill(words.subject, values),
    heading: fill(greeting, values),
    blocks: template.blocks?.(said, data, siteUrl, account) ?? [...said.intro, ...said.closing],
  };
}

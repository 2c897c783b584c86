import { type FieldErrors, InvalidFields } from '@shamba/service-kit/http';
import { type MailSender } from '../templates/mail.js';
import type { MailWords, WordName } from '../templates/mail-template.js';
import type { NamedTemplate } from '../templates/index.js';
import { placeholderProblem, placeholdersIn } from '../templates/placeholders.js';

const TEXTS: Record<WordName, string> = {
  subject: 'subject',
  greeting: 'greeting',
  greeting_unnamed: 'greeting without a name',
  intro: 'text',
  closing: 'closing',
};

/** Allowed placeholders of a text. In a mail that may have no name, only `greeting` may contain it. */
export function placeholdersOf(template: NamedTemplate, field: WordName, winery: MailSender): string[] {
  const names = Object.keys(template.placeholders(winery));
  const isAlwaysNamed = template.words.greeting_unnamed === undefined;
  return isAlwaysNamed || field === 'greeting' ? names : names.filter((name) => name !== 'name');
}

/** Checks the texts of a mail and fills absent texts with ''. @throws InvalidFields by field */
export function checkedWords(template: NamedTemplate, given: Partial<MailWords>, winery: MailSender): MailWords {
  const hasUnnamed = template.words.greeting_unnamed !== undefined;
  const { subject = '', greeting = '', greeting_unnamed = '', intro = '', closing = '' } = given;
  const words: MailWords = { subject, greeting, ...(hasUnnamed && { greeting_unnamed }), intro, closing };
  const errors: FieldErrors = {};
  for (const [field, text] of Object.entries(words) as [WordName, string][]) {
    const problem = placeholderProblem(text, placeholdersOf(template, field, winery)) ?? missing(template, field, text);
    if (problem !== undefined) errors[field] = [problem];
  }
  if (!hasUnnamed && greeting_unnamed !== '') errors['greeting_unnamed'] = ['This email has no such text'];
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return words;
}

function missing({ must }: NamedTemplate, field: WordName, text: string): string | undefined {
  if (field === 'intro') {
    const kept = placeholdersIn(text);
    const lost = must.find((name) => !kept.includes(name));
    return lost === undefined ? undefined : `Please keep {{${lost}}}: nothing else in the email says it`;
  }
  return text === '' && field !== 'closing' ? `Please enter a ${TEXTS[field]}` : undefined;
}

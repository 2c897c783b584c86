import type { MailRequested, ReleaseNews } from '@shamba/event-contract';
import type { ReleaseError } from '../error-log/index.js';

type Fact = ReleaseNews['facts'][number];

/** Where the back office shows an error, or the releases. */
const pageOf = (site: string, [error]: readonly ReleaseError[]): string =>
  error ? `${site}/admin/health?error=${error.id}` : `${site}/admin/releases`;

const errorFact = ({ message, place, count }: ReleaseError): Fact => ({
  label: count === 1 ? 'Error, once' : `Error, ${count} times`,
  value: place === null ? message : `${message}\n${place}`,
});

/** Facts of the mail: the release, what failed, since when, and one link to the back office. */
function factsOf({ slice, version, facts, since, owner }: ReleaseNews, errors: readonly ReleaseError[], site: string) {
  return [
    { label: 'Slice', value: `${slice} ${version}` },
    ...facts,
    { label: 'Since', value: since },
    ...errors.map(errorFact),
    ...(owner ? [{ label: 'Team', value: owner.name }] : []),
    { label: 'Open', value: pageOf(site, errors) },
  ];
}

/**
 * The mails of news: to the owner, and to the winery's staff when visitors feel it or the owner has no address.
 * @param site root of links, without a slash at the end
 */
export function mailsOf(news: ReleaseNews, errors: readonly ReleaseError[], site: string): MailRequested[] {
  const mail = {
    kind: 'staff_notice' as const,
    ...(news.bounded && { bounded: true }),
    data: { subject: news.subject, facts: factsOf(news, errors, site) },
  };
  const to = news.owner?.mail;
  return [...(to === undefined ? [] : [{ ...mail, to }]), ...(to === undefined || news.felt ? [mail] : [])];
}

/** The JSON for the owner's webhook. `text` is for chats that show that field of what is posted to them. */
export function callOf(
  news: ReleaseNews,
  { id, at, errors, site }: { id: string; at: string; errors: readonly ReleaseError[]; site: string },
) {
  const { slice, version, subject, facts, since } = news;
  const link = pageOf(site, errors);
  const lines = [...facts.map(({ label, value }) => `${label}: ${value}`), ...errors.map(lineOf), link];
  return {
    id,
    type: 'release.told',
    at,
    slice,
    version,
    subject,
    since,
    facts,
    errors,
    link,
    text: [subject, ...lines].join('\n'),
  };
}

const lineOf = (error: ReleaseError): string => {
  const { label, value } = errorFact(error);
  return `${label}: ${value.replace('\n', ' ')}`;
};

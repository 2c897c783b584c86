import type { MailRequested, ReleaseNews } from '@shamba/event-contract';
import type { ToldError } from '../error-log/index.js';

type Fact = ReleaseNews['facts'][number];

const releasesOf = (site: string): string => `${site}/admin/releases`;

/** An error as mails and calls list it. Its message is on the page behind the link: anybody can send one. */
interface ListedError extends Omit<ToldError, 'id'> {
  link: string;
}

const listed = ({ id, ...error }: ToldError, site: string): ListedError => ({
  ...error,
  link: `${site}/admin/health?error=${id}`,
});

const errorFact = ({ kind, place, count, link }: ListedError): Fact => ({
  label: count === 1 ? `${kind}, once` : `${kind}, ${count} times`,
  value: place === null ? link : `${place}\n${link}`,
});

/** Facts of the mail: the release, what failed, since when, and links to the back office. */
function factsOf({ slice, version, facts, since, owner }: ReleaseNews, errors: readonly ToldError[], site: string) {
  return [
    { label: 'Slice', value: `${slice} ${version}` },
    ...facts,
    { label: 'Since', value: since },
    ...errors.map((error) => errorFact(listed(error, site))),
    ...(owner ? [{ label: 'Team', value: owner.name }] : []),
    { label: 'Open', value: releasesOf(site) },
  ];
}

/**
 * The mails of news: to the owner, and to the winery's staff when visitors feel it or the owner has no address.
 * @param site root of links, without a slash at the end
 */
export function mailsOf(news: ReleaseNews, errors: readonly ToldError[], site: string): MailRequested[] {
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
  { id, at, errors, site }: { id: string; at: string; errors: readonly ToldError[]; site: string },
) {
  const { slice, version, subject, facts, since } = news;
  const link = releasesOf(site);
  const list = errors.map((error) => listed(error, site));
  const lines = [...facts, ...list.map(errorFact)].map(lineOf);
  return {
    id,
    type: 'release.told',
    at,
    slice,
    version,
    subject,
    since,
    facts,
    errors: list,
    link,
    text: [subject, ...lines, link].join('\n'),
  };
}

const lineOf = ({ label, value }: Fact): string => `${label}: ${value.replace('\n', ' ')}`;

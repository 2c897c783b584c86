import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, EmptyState, ErrorState, Field, formatInstant, TextInput } from '@shamba/ui/core';
import { apiQuery, callApi, type Query } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, PageTitle, statusText } from '@shamba/slice-kit/views';
import { Choice } from '../../shared/choice';
import { Filters } from '../../shared/resource/filters';
import { SearchField } from '../../shared/resource/search-field';
import { SectionLink } from '../../shared/section-link';
import look from '../../shared/look.module.css';
import {
  addressOf,
  type AuditRecord,
  entityText,
  factText,
  fieldText,
  fromTo,
  inSentence,
  nameless,
  toldOf,
} from './audit-words';
import styles from './audit-page.module.css';

/** Each action as a verb: 'admin changed …'. */
const ACTIONS: Record<AuditRecord['action'], string> = {
  create: 'added',
  update: 'changed',
  archive: 'archived',
  delete: 'deleted',
  restore: 'restored',
  read: 'opened',
};

const ACTION_OPTIONS = [
  { value: '', label: 'Anything' },
  ...Object.entries(ACTIONS).map(([value, label]) => ({ value, label: statusText(label) })),
];

const NOTHING = { actor: '', entity: '', entity_id: '', action: '', from: '', to: '' };

/** /admin/audit: changes in all services with author and time. The address holds the filters. */
export function AuditPage() {
  const url = useUrlState(NOTHING);
  const { values } = url;
  const audit = useAudit(values);
  const pages = audit.data?.pages ?? [];
  const records = pages.flatMap((page) => page.records);
  const unreachable = [...new Set(pages.flatMap((page) => page.unreachable))];
  const nameOf = namesOf(records);
  const isFiltered = Object.values(values).some((value) => value !== '');
  const set = (change: Partial<typeof NOTHING>) => url.change(change, { push: true });
  return (
    <>
      <PageTitle title="Audit" />
      <div className={styles.tools} role="search" aria-label="Search the record of changes">
        <SearchField
          label="Who made the change"
          placeholder="Username"
          value={values.actor}
          onSearch={(actor) => set({ actor })}
        />
        <Filters inForce={[values.entity, values.action, values.from, values.to].filter(Boolean).length}>
          <Choice
            label="What"
            value={values.entity}
            options={kindsOf(pages[0]?.entities ?? [], values.entity)}
            onChange={(entity) => set({ entity, entity_id: '' })}
          />
          <Choice label="Done" value={values.action} options={ACTION_OPTIONS} onChange={(action) => set({ action })} />
          <Field label="From">
            <TextInput type="date" value={values.from} onChange={(event) => set({ from: event.target.value })} />
          </Field>
          <Field label="To">
            <TextInput type="date" value={values.to} onChange={(event) => set({ to: event.target.value })} />
          </Field>
        </Filters>
        {isFiltered ? (
          <Button variant="secondary" size="sm" onClick={() => set(NOTHING)}>
            Show everything
          </Button>
        ) : null}
      </div>
      {values.entity_id ? <p className={styles.only}>Only {nameOf(values.entity, values.entity_id)}</p> : null}
      {unreachable.length > 0 ? (
        <p className={styles.missing} role="status">
          Did not answer: {unreachable.join(', ')}. Their changes are missing from this list.{' '}
          <Button variant="link" onClick={() => void audit.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      <Loaded query={{ ...audit, data: audit.data && records }} label="the record of changes">
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState
              title={isFiltered ? 'No such change' : 'Nothing changed yet'}
              text="See here who changed what, and when."
            />
          ) : (
            <ol className={styles.records} aria-label="Changes, newest first">
              {shown.map((record) => (
                <Entry key={record.key} record={record} nameOf={nameOf} onOnly={set} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {audit.isFetchNextPageError ? <ErrorState onRetry={() => void audit.fetchNextPage()} /> : null}
      {audit.hasNextPage ? (
        <Button variant="secondary" loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
          Show older changes
        </Button>
      ) : null}
    </>
  );
}

/** The audit log with these filters, newest first, page after page. */
function useAudit(values: typeof NOTHING) {
  const query: Omit<NonNullable<Query<'GET /api/admin/audit'>>, 'cursor'> = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== ''),
  );
  return useInfiniteQuery({
    queryKey: [...apiQuery('/api/admin/audit', { query }).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      callApi('GET /api/admin/audit', { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** The kinds for the filter, always with the one in the address. */
const kindsOf = (entities: readonly string[], chosen: string) => [
  { value: '', label: 'Everything' },
  ...[...new Set([...entities, ...(chosen === '' ? [] : [chosen])])]
    .sort()
    .map((value) => ({ value, label: entityText(value) })),
];

type NameOf = (entity: string, id: string) => string;

/** Names of things: the title that one of the records has, the newest first; else the kind of thing and its number. */
function namesOf(records: readonly AuditRecord[]): NameOf {
  const titles = new Map<string, string>();
  for (const { entity, entity_id, title } of records)
    if (title !== null && !titles.has(`${entity} ${entity_id}`)) titles.set(`${entity} ${entity_id}`, title);
  return (entity, id) => titles.get(`${entity} ${id}`) ?? nameless(entity, id);
}

interface EntryProps {
  record: AuditRecord;
  nameOf: NameOf;
  onOnly: (change: Partial<typeof NOTHING>) => void;
}

/** One change as a sentence: 'grace changed Mavuno’s price from $32 to $34'. */
function Entry({ record, nameOf, onOnly }: EntryProps) {
  const { actor, action, entity, entity_id, at } = record;
  const changes = toldOf(record);
  const name = nameOf(entity, entity_id);
  const address = addressOf(record);
  const [only, ...others] = action === 'update' ? changes : [];
  const kind = name === nameless(entity, entity_id) ? '' : `the ${inSentence(entityText(entity))} `;
  return (
    <li className={styles.record}>
      <time className={look.muted} dateTime={at}>
        {formatInstant(at)}
      </time>
      <div className={styles.what}>
        <p>
          <Button variant="link" title="Only their changes" onClick={() => onOnly({ actor })}>
            {actor}
          </Button>{' '}
          {ACTIONS[action]} {action === 'update' ? '' : kind}
          {address ? <SectionLink to={address}>{name}</SectionLink> : name}
          {only && others.length === 0 ? `’s ${inSentence(fieldText(entity, only.field))} ${fromTo(only)}` : null}{' '}
          <Button
            variant="link"
            className={styles.history}
            aria-label={`History of ${name}`}
            onClick={() => onOnly({ entity, entity_id })}
          >
            History
          </Button>
        </p>
        {changes.length > 0 && !(only && others.length === 0) ? (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.field}>
                <span className={styles.field}>{fieldText(entity, change.field)}</span>{' '}
                {action === 'update' ? fromTo(change) : factText(change)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}

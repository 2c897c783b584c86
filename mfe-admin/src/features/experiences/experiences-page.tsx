import { useQuery } from '@tanstack/react-query';
import { Plus, Printer } from 'lucide-react';
import { lazy, useState } from 'react';
import { Badge, Button, EmptyState } from '@shamba/ui/core';
import type { Column } from '@shamba/ui/table';
import { Tabs } from '@shamba/ui/tabs';
import { apiQuery, links, useMatch, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ButtonLink, PageTitle, Panel } from '@shamba/slice-kit/views';
import { Closures } from '../../shared/closures';
import { ConfirmWrite } from '../../shared/confirm-write';
import { idIn } from '../../shared/id-in';
import { FEATURED_COLUMN, linkColumn } from '../../shared/resource/columns';
import { filterOf, ListPage } from '../../shared/resource/list-page';
import { removeRow } from '../../shared/resource/rows-at';
import { useListQuery } from '../../shared/resource/use-list-query';
import { useListState } from '../../shared/resource/use-list-state';
import { type Experience, EXPERIENCE_READS } from './api';
import { ExperienceCard, priceOf } from './experience-card';
import { ExperienceDialog } from './experience-dialog';
import { CATEGORIES, categoryText } from './experience-schema';
import { Rsvps } from './rsvps';
import { TimesDialog } from './times-dialog';

const DaySheet = lazy(async () => ({ default: (await import('./day-sheet')).DaySheet }));

/** /admin/experiences and /admin/experiences/day-sheet. */
export function ExperiencesPage() {
  return useMatch('/admin/experiences/day-sheet') ? <DaySheet /> : <Experiences />;
}

/** The experiences, their RSVPs, and the closures of the tasting room. */
function Experiences() {
  const url = useUrlState({ tab: 'experiences', q: '', page: '1', experience: '', status: '' });
  const { hasPermission } = useSession();
  const tabs = [{ value: 'experiences', label: 'Experiences', content: <ExperiencesTab /> }];
  if (hasPermission('rsvps.read')) tabs.push({ value: 'rsvps', label: 'Experience RSVPs', content: <Rsvps /> });
  tabs.push({
    value: 'closures',
    label: 'Closed days',
    content: (
      <Panel title="Closures" text="The tasting room's hours are in Settings.">
        <Closures />
      </Panel>
    ),
  });
  return (
    <>
      <PageTitle title="Experiences">
        {hasPermission('rsvps.read') ? (
          <ButtonLink variant="secondary" to={`${links.admin('experiences')}/day-sheet`}>
            <Printer size={16} aria-hidden="true" /> Day sheet
          </ButtonLink>
        ) : null}
        {hasPermission('experiences.write') ? (
          <Button
            onClick={() => url.change({ tab: 'experiences', q: '', page: '1', experience: 'new' }, { push: true })}
          >
            <Plus size={16} aria-hidden="true" /> Create Experience
          </Button>
        ) : null}
      </PageTitle>
      <Tabs
        label="Experiences"
        value={tabs.some(({ value }) => value === url.values.tab) ? url.values.tab : 'experiences'}
        onValueChange={(tab) => url.change({ tab, q: '', page: '1', status: '' }, { push: true })}
        tabs={tabs}
      />
    </>
  );
}

const FILTERS = [
  { name: 'category' as const, label: 'Category', options: [{ value: '', label: 'All categories' }, ...CATEGORIES] },
  filterOf('active', 'Shown', { '': 'All experiences', true: 'Active', false: 'Inactive' }),
];

const FIRST = { count: 6, more: (hidden: number) => `+${hidden} More Experiences` };

/** The experiences: the first six, then a tile that shows the rest. The address names the open editor or times. */
function ExperiencesTab() {
  const state = useListState('experiences', { category: '', active: '' });
  const experiences = useListQuery('/api/experiences', { query: { ...state.query, view: 'staff' } });
  const dialog = useUrlState({ experience: '', times: '' });
  const writable = useSession().hasPermission('experiences.write');
  const [deleting, setDeleting] = useState<Experience | null>(null);
  const editor = ({ id }: Experience) => dialog.href({ experience: String(id), times: '' });
  const timesOf = ({ id }: Experience) => dialog.href({ times: String(id), experience: '' });
  const close = () => dialog.change({ experience: '', times: '' });
  const editing = writable ? idIn(dialog.values.experience) : null;
  const id = editing ?? idIn(dialog.values.times);
  const open = useQuery({
    ...apiQuery('/api/admin/experiences/{id}', { path: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  return (
    <>
      <ListPage
        label="experiences"
        state={state}
        query={experiences}
        rowKey={({ id }) => id}
        searchIn="Title, category"
        filters={FILTERS}
        card={(experience) => (
          <ExperienceCard
            experience={experience}
            to={editor(experience)}
            timesTo={timesOf(experience)}
            onDelete={() => setDeleting(experience)}
            writable={writable}
          />
        )}
        columns={columnsOf(writable ? editor : timesOf)}
        first={FIRST}
        empty={
          <EmptyState
            title="No experiences yet"
            text="Experiences you add here appear on the site right away."
            action={
              writable ? (
                <Button onClick={() => dialog.change({ experience: 'new' }, { push: true })}>Create Experience</Button>
              ) : undefined
            }
          />
        }
      />
      {writable && dialog.values.experience === 'new' ? <ExperienceDialog experience={null} onClose={close} /> : null}
      {editing !== null && open.data?.id === editing ? (
        <ExperienceDialog key={editing} experience={open.data} onClose={close} />
      ) : null}
      {dialog.values.experience === '' && open.data?.id === idIn(dialog.values.times) && open.data ? (
        <TimesDialog experience={open.data} onClose={close} />
      ) : null}
      {deleting ? (
        <ConfirmWrite
          title={`Delete ${deleting.title}?`}
          text="Are you sure you want to delete this experience?"
          confirmLabel="Delete experience"
          send={() => removeRow('/api/experiences', deleting)}
          done={{ title: 'Experience deleted', description: deleting.title }}
          failure={{ title: 'Experience not deleted', text: 'Please try again.' }}
          reads={EXPERIENCE_READS}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
}

const columnsOf = (to: (experience: Experience) => string): Column<Experience>[] => [
  linkColumn('title', 'Experience', to, ({ title }) => title),
  { id: 'category', header: 'Category', cell: ({ category }) => categoryText(category) },
  { id: 'duration', header: 'Duration', cell: ({ duration }) => duration ?? 'Duration TBD' },
  { id: 'guests', header: 'Max guests', align: 'end', cell: ({ max_guests }) => max_guests },
  { id: 'price', header: 'Price', align: 'end', cell: priceOf },
  { id: 'active', header: 'Shown', cell: ({ active }) => (active ? null : <Badge tone="warning">Inactive</Badge>) },
  FEATURED_COLUMN,
];

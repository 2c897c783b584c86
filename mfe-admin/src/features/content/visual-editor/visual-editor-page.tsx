import { useQueries, useQuery } from '@tanstack/react-query';
import { ExternalLink, type LucideIcon, Monitor, Smartphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, LinkButton } from '@shamba/ui/core';
import { apiQuery, links, useNavigate } from '@shamba/shell-sdk';
import type { EditMode, ElementPlace } from '../edit-mode/messages';
import { type UrlState, useUrlState } from '@shamba/slice-kit/url-state';
import { ButtonLink, Loaded, type LoadedQuery, PageTitle } from '@shamba/slice-kit/views';
import { Choice } from '../../../shared/choice';
import { elementsQuery } from '../api';
import { DraftBar } from '../drafts/draft-bar';
import { EditorsLine } from '../drafts/editors-line';
import { keyOf, type PageElement, shownText, storedText } from '../elements';
import { editedPages, pageWith, SITE } from '../pages';
import type { SaverState } from '../saving/element-saver';
import { SaveStatus } from '../saving/save-status';
import { useElementSaver } from '../saving/use-element-saver';
import { ConflictDialog, HistoryDialog } from '../saving/version-dialogs';
import { EditDialog } from './edit-dialog';
import { ElementList } from './element-list';
import { type Device, PageFrame } from './page-frame';
import { useFrame } from './use-frame';
import styles from './visual-editor.module.css';

/** Narrower windows show the page as on a phone first. */
const PHONE_BELOW = 640;
const MODES: readonly { value: EditMode; label: string }[] = [
  { value: 'dialog', label: 'Opens the editor' },
  { value: 'place', label: 'Writes on the page' },
  { value: 'use', label: 'Uses the page' },
];
const PAGES = editedPages.map(({ slug, label }) => ({ value: slug, label }));
const DEVICES: readonly { value: Device; label: string; icon: LucideIcon }[] = [
  { value: 'desktop', label: 'Desktop', icon: Monitor },
  { value: 'phone', label: 'Phone', icon: Smartphone },
];

/** /admin/content: the pages themselves; clicking text edits it. */
export function VisualEditorPage() {
  const url = useUrlState({ page: 'home', device: '' });
  const page = pageWith(url.values.page);
  // A page also shows texts of other pages (a wine's card on the home page): they are fetched once found.
  const [others, setOthers] = useState<readonly string[]>([]);
  const slugs = [...new Set([page.slug, SITE, ...others])];
  const reads = useQueries({ queries: slugs.map((slug) => elementsQuery(slug)) });
  const [own, site] = reads;
  const loaded = reads.map(({ data }) => data);
  const elements = useMemo(
    () => loaded.flatMap((rows) => rows ?? []),
    // oxlint-disable-next-line react/exhaustive-deps -- the rows of each read; the list itself is a new one every time
    loaded,
  );
  return (
    <>
      <PageTitle title="Website Visual Editor">
        <ButtonLink variant="secondary" to={`${links.admin('stay')}?page=${page.slug}`}>
          Page Editor
        </ButtonLink>
        <LinkButton href={page.path} target="_blank" rel="noopener">
          <ExternalLink size={16} aria-hidden="true" /> View Live Page
        </LinkButton>
      </PageTitle>
      <Loaded
        query={{
          // The shared content: the editor stays on screen while another page loads.
          data: site?.data && elements,
          isError: site?.isError ?? false,
          isFetching: site?.isFetching ?? false,
          refetch: () => site?.refetch(),
        }}
        label={page.label}
      >
        {(rows) => (
          <Editor
            url={url}
            own={own as LoadedQuery<PageElement[]>}
            elements={rows}
            onOthers={(found) => setOthers((known) => [...new Set([...known, page.slug, ...found])])}
          />
        )}
      </Loaded>
    </>
  );
}

/** The device in the address; otherwise the kind of the user's own device. */
function deviceOf(value: string): Device {
  if (value === 'phone' || value === 'desktop') return value;
  return window.innerWidth < PHONE_BELOW ? 'phone' : 'desktop';
}

interface EditorProps {
  /** The address names the page and the device. */
  url: UrlState<{ page: string; device: string }>;
  /** The elements of this page, once loaded. */
  own: LoadedQuery<PageElement[]>;
  elements: readonly PageElement[];
  /** Called with other pages whose texts are on this page. */
  onOthers: (slugs: string[]) => void;
}

type Opened = { key: string; what: 'edit' | 'history' | 'conflict' } | null;

function Editor({ url, own, elements, onOthers }: EditorProps) {
  const page = pageWith(url.values.page);
  const { slug } = page;
  const device = deviceOf(url.values.device);
  const navigate = useNavigate();
  const draft = useQuery(apiQuery('/api/pages/{slug}/draft', { path: { slug } }));
  const pageSaver = useElementSaver(elements);
  const { saver, state } = pageSaver;
  const [mode, setMode] = useState<EditMode>('dialog');
  const [opened, setOpened] = useState<Opened>(null);
  const byKey = useMemo(() => new Map(elements.map((element) => [keyOf(element), element])), [elements]);
  const { values, shared } = useMemo(() => valuesOf(elements, state), [elements, state]);
  const open = (element: PageElement) => {
    if (element.settings_block) void navigate(`${links.admin('settings')}?dialog=${element.settings_block}`);
    else setOpened({ key: keyOf(element), what: 'edit' });
  };
  const at = ({ page: slugOf, key }: ElementPlace) => byKey.get(`${slugOf} ${key}`);
  const frame = useFrame({
    values,
    shared,
    mode,
    onFound: (places) => onOthers(places.map((place) => place.page)),
    onOpen: (place) => {
      const element = at(place);
      if (element) open(element);
    },
    onTyped: (place, text, done) => {
      const element = at(place);
      if (!element || element.settings_block) return;
      saver.type(keyOf(element), storedText(element, text));
      if (done) void saver.flush(keyOf(element));
    },
  });
  const change = (next: string) => {
    frame.leave();
    url.change({ page: next }, { push: true });
  };
  const element = opened ? byKey.get(opened.key) : undefined;
  const close = () => setOpened(null);
  const here = elements.filter((one) => one.page === slug || one.page === SITE);
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        <Choice label="Page" value={slug} options={PAGES} onChange={change} />
        <Choice label="Clicking text" value={mode} options={MODES} onChange={setMode} />
        <div className={styles.devices} role="group" aria-label="Preview">
          {DEVICES.map(({ value, label, icon: Icon }) => (
            <Button
              key={value}
              size="sm"
              variant={device === value ? 'primary' : 'secondary'}
              aria-pressed={device === value}
              onClick={() => url.change({ device: value })}
            >
              <Icon size={16} aria-hidden="true" /> {label}
            </Button>
          ))}
        </div>
        <SaveStatus pageSaver={pageSaver} onConflict={(key) => setOpened({ key, what: 'conflict' })} />
        <EditorsLine slug={slug} />
      </div>
      <DraftBar key={slug} slug={slug} title={page.label} pageSaver={pageSaver} />
      <div className={styles.columns}>
        <PageFrame page={page} device={device} frame={frame} />
        <Loaded query={own} label="what is on this page">
          {() => (
            <ElementList
              key={slug}
              pageSaver={pageSaver}
              elements={here}
              found={new Set(frame.found.map((place) => `${place.page} ${place.key}`))}
              onOpen={(chosen) => {
                frame.reveal({ page: chosen.page, key: chosen.content_key });
                open(chosen);
              }}
            />
          )}
        </Loaded>
      </div>
      {element && opened?.what === 'edit' ? (
        <EditDialog
          key={opened.key}
          pageSaver={pageSaver}
          live={draft.data?.live_autosave}
          element={element}
          onClose={close}
          onHistory={() => setOpened({ key: opened.key, what: 'history' })}
          onCompare={() => setOpened({ key: opened.key, what: 'conflict' })}
        />
      ) : null}
      {element && opened?.what === 'history' ? (
        <HistoryDialog pageSaver={pageSaver} element={element} onClose={close} />
      ) : null}
      {element && opened?.what === 'conflict' ? (
        <ConflictDialog pageSaver={pageSaver} element={element} onClose={close} />
      ) : null}
    </div>
  );
}

/** Values for the frame: all elements' stored values by page, and the texts of header and footer. Pure. */
function valuesOf(elements: readonly PageElement[], { edits, saved }: SaverState) {
  const values: Record<string, Record<string, string>> = {};
  const shared: Record<string, string> = {};
  for (const element of elements) {
    const { page, content_key, settings_block, content_value } = element;
    const key = keyOf(element);
    const own = edits.get(key)?.value ?? saved.get(key)?.value ?? '';
    const value = settings_block ? (content_value ?? '') : own;
    (values[page] ??= {})[content_key] = value;
    if (page === SITE) shared[content_key] = shownText(element, value).trim();
  }
  return { values, shared };
}

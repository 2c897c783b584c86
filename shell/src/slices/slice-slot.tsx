import { Suspense, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { type RegistryEntry, releaseId } from '@shamba/api-contract/slice-manifest';
import { ReleaseContext } from '@shamba/shell-sdk/host';
import { SliceUnavailable } from './load-slice';
import { slicesForSlot } from './registry';
import { SliceBoundary } from './slice-boundary';
import { SlicePanel } from './slice-panel';
import { useSlices } from './slices-context';
import { noteShown } from './stray-errors';

type SlotProps = Record<string, unknown>;

interface SliceSlotProps {
  name: string;
  props: SlotProps;
  pending?: ReactNode;
  /** Replaces the panel in slots that take no place on the page (a dialog). */
  onFailure?: (retry: () => void) => ReactNode;
}

/** The components of all slices for a slot, each in a boundary of its own. */
export function SliceSlot(slot: SliceSlotProps) {
  const { registry } = useSlices();
  return slicesForSlot(registry, slot.name).map((slice) => {
    const entry = registry[slice];
    return entry ? <FilledSlot key={slice} slice={slice} entry={entry} slot={slot} /> : null;
  });
}

/** One slice's component in a slot. After a failure, the slice's last good release fills this slot only. */
function FilledSlot({ slice, entry: current, slot }: { slice: string; entry: RegistryEntry; slot: SliceSlotProps }) {
  const { name, props, pending = null, onFailure } = slot;
  const { loader, releases } = useSlices();
  const [replacement, setReplacement] = useState<{ replaces: string; entry: RegistryEntry } | null>(null);
  const entry = replacement?.replaces === current.version ? replacement.entry : current;
  return (
    <SliceBoundary
      key={entry.version}
      slice={slice}
      version={() => loader.versionOf(slice, entry)}
      resetKey={name}
      canReplace={(error) => releases.canReplace(slice, entry, error)}
      replace={async () => {
        const next = await releases.prepare(slice, entry, ({ slots }) => Object.hasOwn(slots, name));
        if (next) setReplacement({ replaces: current.version, entry: next });
        return next !== null;
      }}
      pending={pending}
      onRetry={(error) => {
        if (error instanceof SliceUnavailable) loader.forget(slice);
      }}
      fallback={(retry) => (onFailure ? onFailure(retry) : <SlicePanel slice={slice} onRetry={retry} compact />)}
    >
      <Suspense fallback={pending}>
        <SlotContent slice={slice} entry={entry} name={name} props={props} />
      </Suspense>
    </SliceBoundary>
  );
}

interface SlotContentProps {
  slice: string;
  entry: RegistryEntry;
  name: string;
  props: SlotProps;
}

function SlotContent({ slice: owner, entry, name, props }: SlotContentProps) {
  const { loader } = useSlices();
  const { slice, version } = use(loader.load(owner, entry));
  useEffect(() => noteShown(owner, version), [owner, version]);
  // The slot's owner and the slice agree on the props; the shell passes them on.
  const Content = slice.slots[name] as ComponentType<SlotProps> | undefined;
  return Content ? (
    <ReleaseContext value={releaseId(owner, version)}>
      <Content {...props} />
    </ReleaseContext>
  ) : null;
}

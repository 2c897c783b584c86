import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { SliceUnavailable } from './load-slice';
import { slicesForSlot } from './registry';
import { SliceBoundary } from './slice-boundary';
import { SlicePanel } from './slice-panel';
import { useSlices } from './slices-context';

type SlotProps = Record<string, unknown>;

interface SliceSlotProps {
  name: string;
  props: SlotProps;
  pending?: ReactNode;
  /** Instead of the panel, for slots that are no place on the page (a dialog). */
  onFailure?: (retry: () => void) => ReactNode;
}

/** Everything that slices put into a slot, each in a boundary of its own. */
export function SliceSlot({ name, props, pending = null, onFailure }: SliceSlotProps) {
  const { registry, loader } = useSlices();
  return slicesForSlot(registry, name).map((slice) => (
    <SliceBoundary
      key={slice}
      slice={slice}
      version={registry[slice]?.version ?? ''}
      resetKey={name}
      onRetry={(error) => {
        if (error instanceof SliceUnavailable) loader.forget(slice);
      }}
      fallback={(retry) => (onFailure ? onFailure(retry) : <SlicePanel slice={slice} onRetry={retry} compact />)}
    >
      <Suspense fallback={pending}>
        <SlotContent slice={slice} name={name} props={props} />
      </Suspense>
    </SliceBoundary>
  ));
}

function SlotContent({ slice: owner, name, props }: { slice: string; name: string; props: SlotProps }) {
  const { registry, loader } = useSlices();
  const entry = registry[owner];
  if (!entry) return null;
  const { slice } = use(loader.load(owner, entry));
  // The slot and its filler agree on the props; the shell only carries them.
  const Content = slice.slots[name] as ComponentType<SlotProps> | undefined;
  return Content ? <Content {...props} /> : null;
}

import { lazyPartsOf } from '@shamba/slice-kit/page';
import slice from '../../slice.json' with { type: 'json' };

export const { lazyDialog } = lazyPartsOf(slice);

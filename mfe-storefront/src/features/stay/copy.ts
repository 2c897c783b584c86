import texts from '../../../content/stay.json' with { type: 'json' };
import { createCopy, type Copy } from '@shamba/slice-kit/copy';

export type StayCopy = Copy<keyof typeof texts>;

export const useStayCopy = createCopy('stay', texts);

/** "1 night", "3 nights". */
export const nightsText = (copy: StayCopy, count: number): string =>
  copy.text(count === 1 ? 'panel-nights-one' : 'panel-nights-many', { count });

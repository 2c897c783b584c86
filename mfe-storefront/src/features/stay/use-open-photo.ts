import { useUrlState } from '@shamba/slice-kit/url-state';
import { openedOverPage, useCloseOverPage } from '../../shared/over-page';

/**
 * Which photo is open, from 0, as the address has it (?photo=1 is the first; anything else opens none): Back closes it,
 * Forward opens it again, and a link to it can be shared. Turning to another photo adds no entry to the history.
 */
export function useOpenPhoto(count: number) {
  const { values, change, href } = useUrlState({ photo: '' });
  const number = /^[1-9]\d{0,3}$/.test(values.photo) ? Number(values.photo) : 0;
  return {
    open: number >= 1 && number <= count ? number - 1 : null,
    show: (index: number) => change({ photo: String(index + 1) }, { push: true, state: openedOverPage }),
    turn: (index: number) => change({ photo: String(index + 1) }),
    close: useCloseOverPage(href({ photo: '' })),
  };
}

import { useUrlState } from '@shamba/slice-kit/url-state';
import { openedOverPage, useCloseOverPage } from '../../shared/over-page';

/**
 * Index of the open photo, from 0, in the address (?photo=1 is the first; other values open none): Back closes it,
 * Forward opens it again, and its link can be shared. Changing the photo adds no entry to the history.
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

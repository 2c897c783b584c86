import { useLocation, useNavigate } from '@shamba/shell-sdk';
import { openedOverPage, useCloseOverPage } from '../../shared/over-page';

const PARAM = 'photo';

/**
 * Which photo is open, from 0, as the address has it (?photo=1 is the first; anything else opens none): Back closes it, Forward
 * opens it again, and a link to it can be shared. Turning to another photo adds no entry to the history.
 */
export function useOpenPhoto(count: number) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const params = new URLSearchParams(search);
  const number = Number(params.get(PARAM));
  const open = Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : null;
  const address = (index: number | null) => {
    const next = new URLSearchParams(params);
    if (index === null) next.delete(PARAM);
    else next.set(PARAM, String(index + 1));
    return { pathname, search: next.toString() };
  };
  const close = useCloseOverPage(address(null));
  return {
    open,
    show: (index: number) => void navigate(address(index), { state: openedOverPage }),
    turn: (index: number) => void navigate(address(index), { replace: true, state }),
    close,
  };
}

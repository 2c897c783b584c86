import { keepScroll, useNavigate } from '@shamba/shell-sdk';
import { paths } from '../../shared/layout/paths';

/** Closing leads back to the timeline, where it was. */
export function useClose(): () => void {
  const navigate = useNavigate();
  return () => void navigate(paths.dashboard(), { state: keepScroll });
}

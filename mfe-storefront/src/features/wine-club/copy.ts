import texts from '../../../content/wine-club.json' with { type: 'json' };
import { createCopy } from '@shamba/slice-kit/copy';

export const useWineClubCopy = createCopy('wine-club', texts);

import texts from '../../../content/wine-club.json' with { type: 'json' };
import { createCopy } from '../../shared/copy/create-copy';

export const useWineClubCopy = createCopy('wine-club', texts);

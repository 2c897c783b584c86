import texts from '../../../content/wine-club.json';
import { createCopy } from './create-copy';

export const useWineClubCopy = createCopy('wine-club', texts);

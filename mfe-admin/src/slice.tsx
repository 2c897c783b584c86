import { defineSlice } from '@shamba/shell-sdk';
import manifest from '../slice.json' with { type: 'json' };
import { EditModeSlot } from './edit-mode-slot';
import { routes } from './routes';

export default defineSlice({ manifest, routes, slots: { 'edit-mode': EditModeSlot } });

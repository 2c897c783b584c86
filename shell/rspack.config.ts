import { defineShell } from '@shamba/slice-build';

export default defineShell();

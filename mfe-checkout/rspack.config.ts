import { defineSlice } from '@shamba/slice-build';
import slice from './slice.json' with { type: 'json' };
export default defineSlice(slice);

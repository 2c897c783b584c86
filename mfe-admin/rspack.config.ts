import { defineSlice } from '@shamba/slice-build';
import slice from './slice.json' with { type: 'json' };
// Staff load the stay's and the bookings' calendars with their forms at once.
export default defineSlice(slice, { budget: { js: 160 } });

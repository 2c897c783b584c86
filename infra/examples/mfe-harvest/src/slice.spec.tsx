import { conformance } from '@shamba/shell-sdk/testing';
import slice from './slice';

conformance(slice, { api: { 'GET /api/wines': [] } });

import { conformance } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from './slice';

conformance(slice, { api: { 'GET /api/wines/featured': [fixtures.wine()] } });

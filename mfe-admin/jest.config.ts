import { fileURLToPath } from 'node:url';
import { browserTests } from '../infra/config/jest/preset.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default browserTests({
  moduleNameMapper: {
    '^uplot/dist/.*\\.css$': here('../libs/slice-build/src/jest/css-classes.ts'),
    '^uplot$': here('src/shared/charts/testing/drawn-nowhere.ts'),
  },
});

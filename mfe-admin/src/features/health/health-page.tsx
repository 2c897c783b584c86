import { Tabs } from '@shamba/ui/tabs';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { PageTitle } from '@shamba/slice-kit/views';
import { ErrorsTab } from './errors-tab';
import { WorkTab } from './work-tab';

/** What the errors keep in the address; the other tab begins without it. */
const NONE = { error: '', q: '', page: '1', severity: '', resolved: '' };

/** /admin/health: the error log, and what services do in the background. */
export function HealthPage() {
  const url = useUrlState({ tab: 'errors', ...NONE });
  return (
    <>
      <PageTitle title="System Health" />
      <Tabs
        label="System health"
        value={url.values.tab === 'work' ? 'work' : 'errors'}
        onValueChange={(tab) => url.change({ ...NONE, tab }, { push: true })}
        tabs={[
          { value: 'errors', label: 'Errors', content: <ErrorsTab /> },
          { value: 'work', label: 'Background work', content: <WorkTab /> },
        ]}
      />
    </>
  );
}

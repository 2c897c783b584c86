import { Tabs } from '@shamba/ui/tabs';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { PageTitle } from '@shamba/slice-kit/views';
import { ErrorsTab } from './errors-tab';
import { WorkTab } from './work-tab';

/** Query keys of the errors tab; the other tab starts without them. */
const NONE = { error: '', q: '', page: '1', severity: '', resolved: '' };

/** /admin/health: the error log, and the services' background work. */
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

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { apiQuery, links, openAuth, type SessionUser, useSession } from '@shamba/shell-sdk';
import { FormActions } from '@shamba/slice-kit/forms';
import { usePageTitle } from '@shamba/slice-kit/page';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ButtonLink, Loaded, Panel } from '@shamba/slice-kit/views';
import { useAdminSurface } from '../../frame/use-admin-surface';
import { SIGN_IN_SECURITY } from '../../sections';
import { useSetUpState } from '../../shared/set-up-state';
import { CodeStep } from './code-step';
import { OwnerStep } from './owner-step';
import { SellingStep } from './selling-step';
import styles from './set-up.module.css';
import { StepList, stepToTake } from './step-list';
import { MailStep, PaymentsStep } from './test-steps';
import { HoursStep, WineryStep } from './winery-steps';

/** /setup: set-up of a winery, starting with the one-time code. It continues at the first open step on any device. */
export function SetUpPage() {
  usePageTitle('Set up your winery');
  useAdminSurface();
  const state = useSetUpState();
  const { user, loading } = useSession();
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <h1 className={styles.title}>Set up your winery</h1>
      <Loaded query={loading ? { ...state, data: undefined } : state} label="the set-up">
        {(run) => {
          if (run.state === 'open') return <Beginning />;
          if (run.state === 'finished') return <Finished />;
          return user?.role === 'admin' ? <OwnersSteps user={user} /> : <SignInFirst />;
        }}
      </Loaded>
    </main>
  );
}

/** Asks for the code, then creates the owner with it. */
function Beginning() {
  const [code, setCode] = useState<string | null>(null);
  return (
    <>
      <StepList current={code === null ? 'code' : 'owner'} done={[]} />
      {code === null ? <CodeStep onRight={setCode} /> : <OwnerStep code={code} />}
    </>
  );
}

function SignInFirst() {
  return (
    <Panel title="This winery is being set up" text="Sign in as its owner to go on.">
      <FormActions>
        <Button onClick={() => openAuth({ mode: 'sign-in', tier: null })}>Sign In</Button>
      </FormActions>
    </Panel>
  );
}

function OwnersSteps({ user }: { user: SessionUser }) {
  if (!user.must_enrol) return <WinerySteps />;
  return (
    <>
      <StepList current="factor" done={[]} />
      <Panel
        title="Your second factor"
        text="Owners sign in with a code from an app on their phone, after their password. The set-up continues once you have it."
      >
        <FormActions>
          <ButtonLink to={`${links.admin(SIGN_IN_SECURITY)}?dialog=set-up`}>Set up the second factor</ButtonLink>
        </FormActions>
      </Panel>
    </>
  );
}

const PAGES = {
  winery: WineryStep,
  hours: HoursStep,
  selling: SellingStep,
  payments: PaymentsStep,
  mail: MailStep,
};

function WinerySteps() {
  const setUp = useQuery({ ...apiQuery('/api/admin/setup'), refetchInterval: false });
  const url = useUrlState({ step: '' });
  return (
    <Loaded query={setUp} label="the set-up">
      {({ done, mail_to }) => {
        const step = stepToTake(done, url.values.step);
        if (step === null) return <Finished />;
        const Page = PAGES[step];
        return (
          <>
            <StepList current={step} done={done} href={(name) => url.href({ step: name })} />
            <Page key={step} mailTo={mail_to} onDone={() => url.change({ step: '' })} />
          </>
        );
      }}
    </Loaded>
  );
}

function Finished() {
  return (
    <Panel
      title="Your winery is set up"
      text="The shelves are empty. Add your first wines, and look at the site as guests see it. Everything can be changed under Settings."
    >
      <FormActions>
        <ButtonLink to={links.admin('wine-shop')}>Add wines</ButtonLink>
        <ButtonLink variant="secondary" to={links.admin()}>
          Back office
        </ButtonLink>
        <ButtonLink variant="secondary" to={links.home()}>
          See the site
        </ButtonLink>
      </FormActions>
    </Panel>
  );
}

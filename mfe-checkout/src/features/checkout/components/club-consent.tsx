import { Checkbox, ErrorState } from '@shamba/ui/core';
import type { useClubTerms } from '../api';
import styles from './club-consent.module.css';

interface ClubConsentProps {
  terms: ReturnType<typeof useClubTerms>;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A membership keeps the card for its next quarters: what that means, in full, and the box that agrees to it. */
export function ClubConsent({ terms, checked, error, onChange }: ClubConsentProps) {
  const { data, isError, isFetching, refetch } = terms;
  return (
    <div className={styles.consent}>
      <h3 className={styles.title}>Wine club membership</h3>
      {data ? <p className={styles.terms}>{data.text}</p> : null}
      {isError ? (
        <ErrorState
          title="The club's terms did not load"
          text="You can pay once you have seen them."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      <Checkbox
        label="I agree to these terms, and that this card is kept on file for the wine club"
        checked={checked}
        disabled={!data}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}

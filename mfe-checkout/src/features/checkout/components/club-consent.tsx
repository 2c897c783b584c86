import { ErrorState } from '@shamba/ui/core';
import { CheckField, type FieldSource } from '@shamba/slice-kit/forms';
import type { useClubTerms } from '../api';
import styles from './club-consent.module.css';

interface ClubConsentProps {
  terms: ReturnType<typeof useClubTerms>;
  form: FieldSource<'cardConsent'>;
}

/** Consent to store the card for a membership's next quarters: the full terms, and a checkbox. */
export function ClubConsent({ terms, form }: ClubConsentProps) {
  const { data, isError, isFetching, refetch } = terms;
  return (
    <div className={styles.consent}>
      <h3 className={styles.title}>Wine club membership</h3>
      {data ? <p className={styles.terms}>{data.text}</p> : null}
      {isError ? (
        <ErrorState
          title="The club’s terms could not be loaded"
          text="You can pay once you have read them."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      <CheckField
        fields={form}
        name="cardConsent"
        label="I agree to these terms, and that this card is kept on file for the wine club"
        disabled={!data}
      />
    </div>
  );
}

import { useState } from 'react';
import { Checkbox } from '@shamba/ui/checkbox';
import { Field, Select, TextInput } from '@shamba/ui/core';
import { callApi, messageOf, useSession } from '@shamba/shell-sdk';
import { Stack } from '@shamba/slice-kit/views';
import { Choice } from '../../../shared/choice';
import { ConfirmWrite } from '../../../shared/confirm-write';
import { BACK_OFFICE, SLICE_READS, type SliceOnSite } from '../api';
import { DespiteLock } from '../locks/lock-note';
import { ReleaseChanges } from '../release-changes';
import { titleOf } from '../release-words';
import { namesOf } from './running-sets';

const MOST = 5;
const BEGIN = '10';
type How = 'canary' | 'promote';

/** Releases that pages can run and that not everyone gets. */
const candidates = ({ stable, releases }: SliceOnSite) =>
  stable === null ? [] : releases.filter(({ fits, version }) => fits && version !== stable);

/** Chooses releases of several slices, and gives them to visitors as one. */
export function SetDialog({ slices, onClose }: { slices: readonly SliceOnSite[]; onClose: () => void }) {
  const [how, setHow] = useState<How>('canary');
  const [percent, setPercent] = useState(BEGIN);
  const [urgent, setUrgent] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [despiteLock, setDespiteLock] = useState(false);
  const mayPass = useSession().hasPermission('slices.lock');
  const [refused, setRefused] = useState<string | null>(null);
  // The back office is never on trial: its canary is judged by hand.
  const offered = slices.filter(
    (slice) => candidates(slice).length > 0 && (how === 'promote' || slice.name !== BACK_OFFICE),
  );
  const releases = offered.flatMap(({ name }) => (chosen[name] ? [{ name, version: chosen[name] }] : []));
  const locked = offered.filter(({ name, locks }) => chosen[name] && locks.length > 0);
  const isShare = /^(?:[1-9]\d?|100)$/.test(percent);
  const isSet = releases.length > 1 && releases.length <= MOST;
  // The back office is not watched, and a set goes back only as a whole.
  const goesBack =
    how === 'canary' ||
    (!urgent &&
      releases.every(({ name }) => name !== BACK_OFFICE && slices.some((one) => one.name === name && one.goes_back)));
  const send = async () => {
    setRefused(null);
    try {
      if (how === 'promote')
        await callApi('POST /api/slices/sets/promote', {
          body: { releases, urgent, ...(locked.length > 0 && { despite_lock: despiteLock }) },
        });
      else await callApi('POST /api/slices/sets/canary', { body: { releases, percent: Number(percent) } });
    } catch (error) {
      setRefused(messageOf(error, 'Please try again.'));
      throw error;
    }
  };
  return (
    <ConfirmWrite
      title="Releases together"
      text="Choose a release of two to five slices. Visitors get all of them or none."
      confirmLabel={how === 'promote' ? 'Promote' : 'Start canary'}
      ready={isSet && (how === 'promote' ? locked.length === 0 || despiteLock : isShare)}
      send={send}
      done={{ title: how === 'promote' ? 'Releases promoted' : 'Canary started', description: namesOf(releases) }}
      failure={{ title: 'Error', text: 'Please try again.' }}
      reads={SLICE_READS}
      onClose={onClose}
    >
      <Stack>
        <Choice
          label="What happens"
          value={how}
          options={[
            { value: 'canary', label: 'A share of visitors gets them' },
            { value: 'promote', label: 'Everyone gets them' },
          ]}
          onChange={setHow}
        />
        {how === 'canary' ? (
          <Field
            label="Share of visitors, in percent"
            error={isShare ? undefined : 'Please enter a whole number from 1 to 100'}
            required
          >
            <TextInput inputMode="numeric" value={percent} onChange={({ target }) => setPercent(target.value.trim())} />
          </Field>
        ) : (
          <Checkbox
            label="Urgent"
            hint="Pages that are open and run one of them offer to reload. If one fails then, none goes back by itself: the watch only tells."
            checked={urgent}
            onChange={({ target }) => setUrgent(target.checked)}
          />
        )}
        {offered.map((slice) => (
          <ReleaseChoice
            key={slice.name}
            slice={slice}
            version={chosen[slice.name] ?? ''}
            error={refused?.includes(slice.name) && chosen[slice.name] ? refused : undefined}
            onChange={(version) => setChosen({ ...chosen, [slice.name]: version })}
          />
        ))}
        {how === 'promote' && locked[0] ? (
          <DespiteLock slice={locked[0]} may={mayPass} checked={despiteLock} onChange={setDespiteLock} />
        ) : null}
        {goesBack ? <p>When one fails, all go back, and each counts as failed.</p> : null}
        {offered.length > 1 ? null : <p>Fewer than two slices have a release that not everyone gets.</p>}
        {releases.length > MOST ? <p role="alert">Please choose five at most.</p> : null}
      </Stack>
    </ConfirmWrite>
  );
}

interface ReleaseChoiceProps {
  slice: SliceOnSite;
  /** Empty: the slice is not in the set. */
  version: string;
  /** The server's refusal, when it names this slice. */
  error: string | undefined;
  onChange: (version: string) => void;
}

function ReleaseChoice({ slice, version, error, onChange }: ReleaseChoiceProps) {
  const release = slice.releases.find((one) => one.version === version);
  return (
    <div>
      <Field
        label={titleOf(slice)}
        hint={release ? `Needs SDK ${release.sdk}. In place of ${slice.stable}.` : `Everyone gets ${slice.stable}.`}
        error={error}
      >
        <Select value={version} onChange={({ target }) => onChange(target.value)}>
          <option value="">Stays as it is</option>
          {candidates(slice).map((one) => (
            <option key={one.version} value={one.version}>
              {one.version}
            </option>
          ))}
        </Select>
      </Field>
      {release ? <ReleaseChanges slice={slice} version={version} /> : null}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Loaded, type LoadedQuery } from '@shamba/slice-kit/views';
import { Part } from '../../shared/part';

interface ProfilePartProps<Data> {
  title: string;
  query: LoadedQuery<Data>;
  /** Beside the title: actions. */
  action?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One part of a profile under its heading. A part that fails to load shows it in its place, with a retry. */
export function ProfilePart<Data>({ title, query, action, children }: ProfilePartProps<Data>) {
  return (
    <Part title={title} action={action}>
      <Loaded query={query} label={title.toLowerCase()} failure={`${title} could not be read`}>
        {children}
      </Loaded>
    </Part>
  );
}

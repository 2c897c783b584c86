import type { ReactNode } from 'react';
import { Button, EmptyState } from '@shamba/ui/core';
import { Loaded, type LoadedQuery, Panel } from '@shamba/slice-kit/views';

interface RowsPanelProps<Row> {
  title: string;
  text: string;
  query: LoadedQuery<Row[]>;
  /** Says what loads: "the seasons". */
  label: string;
  /** undefined: this person may not add. */
  onAdd: (() => void) | undefined;
  /** The button above the rows. */
  add: ReactNode;
  empty: { title: string; text: string; add: string };
  /** The list; at least one row. */
  list: (rows: Row[]) => ReactNode;
  /** Dialogs. */
  children: ReactNode;
}

/** A panel with rows of one kind and a button to add one: above the rows, or in their place while there are none. */
export const RowsPanel = <Row,>({
  title,
  text,
  query,
  label,
  onAdd,
  add,
  empty,
  list,
  children,
}: RowsPanelProps<Row>) => (
  <Panel
    title={title}
    text={text}
    action={
      onAdd && query.data?.length ? (
        <Button variant="secondary" size="sm" onClick={onAdd}>
          {add}
        </Button>
      ) : undefined
    }
  >
    <Loaded query={query} label={label}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            title={empty.title}
            text={empty.text}
            action={onAdd ? <Button onClick={onAdd}>{empty.add}</Button> : undefined}
          />
        ) : (
          list(rows)
        )
      }
    </Loaded>
    {children}
  </Panel>
);

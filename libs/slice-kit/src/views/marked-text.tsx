import { Fragment, useEffect, useState } from 'react';
import styles from './marked-text.module.css';
import type { TextPart } from './word-differences';

interface MarkedTextProps {
  text: string;
  /** The other version, for comparison. */
  other: string;
  /** Element around words that only this version has: inserted (`ins`) or deleted (`del`). */
  as: 'ins' | 'del';
}

/** A text with marks on the words in which another version differs. The comparison's code loads on first use. */
export function MarkedText({ text, other, as: Mark }: MarkedTextProps) {
  const [found, setFound] = useState<{ text: string; other: string; parts: TextPart[] | null } | null>(null);
  useEffect(() => {
    let left = false;
    void import('./word-differences')
      .then(({ wordDifferences }) => {
        if (!left) setFound({ text, other, parts: wordDifferences(text, other) });
      })
      // Without the comparison both texts stay readable.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [text, other]);
  const parts = found?.text === text && found.other === other ? found.parts : null;
  if (!parts) return <>{text}</>;
  return (
    <>
      {parts.map(({ text: words, differs }, place) =>
        // Parts have no id and never move.
        differs ? (
          <Mark key={place} className={styles[Mark]}>
            {words}
          </Mark>
        ) : (
          <Fragment key={place}>{words}</Fragment>
        ),
      )}
    </>
  );
}

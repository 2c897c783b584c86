import { Fragment, useEffect, useState } from 'react';
import styles from './marked-text.module.css';
import type { TextPart } from './word-differences';

interface MarkedTextProps {
  text: string;
  /** The version that it is compared with. */
  other: string;
  /** What a word that only this version has would be: put in (`ins`), or taken out (`del`). */
  as: 'ins' | 'del';
}

/** A text with the words marked in which another version differs. What finds them is loaded with the first one shown. */
export function MarkedText({ text, other, as: Mark }: MarkedTextProps) {
  const [found, setFound] = useState<{ text: string; other: string; parts: TextPart[] | null } | null>(null);
  useEffect(() => {
    let left = false;
    void import('./word-differences')
      .then(({ wordDifferences }) => {
        if (!left) setFound({ text, other, parts: wordDifferences(text, other) });
      })
      // Without it both texts can be read all the same.
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
        // Parts have no name of their own and never move.
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

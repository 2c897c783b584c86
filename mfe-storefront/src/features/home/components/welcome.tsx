import { links } from '@shamba/shell-sdk';
import { Section } from '@shamba/ui/core';
import { ButtonLink } from '@shamba/slice-kit/views';
import { useHomeCopy } from '../../../shared/copy/home';
import { isLeftOut } from '../../../shared/left-out';
import styles from '../home-page.module.css';

const facts = ['fact-1', 'fact-2', 'fact-3'] as const;

/** The winery in one paragraph and three facts. */
export function Welcome() {
  const copy = useHomeCopy();
  const shown = facts.filter((fact) => !isLeftOut(copy.text(`${fact}-text`)));
  return (
    <Section>
      <div className={styles.welcome}>
        <h2 className={styles.welcomeTitle}>{copy('welcome-title')}</h2>
        <div className={styles.welcomeText}>
          <p>{copy('welcome-text')}</p>
          <ButtonLink to={links.story()} variant="link">
            {copy('welcome-link')}
          </ButtonLink>
        </div>
      </div>
      {shown.length === 0 ? null : (
        <ul className={styles.facts}>
          {shown.map((fact) => (
            <li key={fact}>
              <strong className={styles.number}>{copy(`${fact}-number`)}</strong>
              {copy(`${fact}-text`)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

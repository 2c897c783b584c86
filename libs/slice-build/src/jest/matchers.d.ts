// Types of the matchers that browser-setup.mjs adds.
import '@testing-library/jest-dom/jest-globals';

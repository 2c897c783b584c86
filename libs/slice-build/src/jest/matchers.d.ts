// Types of the matchers that browser-setup.ts adds.
import '@testing-library/jest-dom/jest-globals';

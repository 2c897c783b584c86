import '@shamba/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<Gallery />);

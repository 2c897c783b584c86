// npm run k8s: writes a container for each slice into docker-compose.yml, and infra/k8s/base from docker-compose.yml,
// so that Compose and Kubernetes say the same.
import { fail, progress } from './lib/progress.mjs';
import { writeDeployment } from './lib/slice-deployment.ts';

try {
  progress(`Wrote ${writeDeployment()} files of infra/k8s/base`);
} catch (error) {
  fail(error);
}

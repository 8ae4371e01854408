import { BaseSequencer, type TestSpecification } from "vitest/node";

const ORDER = ["http", "mocks", "unit"];

/**
 * Runs test files that start servers first: they are the slowest, and a slow file at the end would leave
 * the other processors idle. Files of one project are consecutive, so that they share workers.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project }: TestSpecification) => ORDER.indexOf(project.name);
    return sorted.sort((a, b) => place(a) - place(b));
  }
}

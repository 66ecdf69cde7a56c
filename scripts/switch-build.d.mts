export function isBuiltFrom(build: string, sources: string): boolean;
export function switchBuild(next: string, build: string, sources: string): void;
export function keepAssets(from: string, build: string): void;

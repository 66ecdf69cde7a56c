import fc from 'fast-check';

// Random cases are the same in every run, so that a failure is caused by the change under test. FC_SEED=<number> changes them.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? 1) });

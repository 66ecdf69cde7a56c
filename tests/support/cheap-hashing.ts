// Starts a server with cheap password hashing, because at full cost each of the many test accounts
// takes 60 ms of CPU time. The server itself has no setting for this cost.
import '../../server/main.ts';

process.env.LITE_AUTH_BCRYPT_COST = '4';

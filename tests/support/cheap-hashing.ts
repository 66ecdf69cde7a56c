// The server of a test that has many hosts: hashing each password at its full cost takes 60 ms of a core. No setting lowers that of the server itself, which this starts first.
import '../../server/main.ts';

process.env.LITE_AUTH_BCRYPT_COST = '4';

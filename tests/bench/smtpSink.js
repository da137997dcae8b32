// A mail server that takes everything and keeps nothing, in a thread of its own: the cheapest one that speaks SMTP, so
// that the bench measures who sends. It posts its port.
import { createServer } from 'node:net';
import { parentPort } from 'node:worker_threads';

const end = Buffer.from('\r\n.\r\n');

const server = createServer((socket) => {
  let isData = false;
  let rest = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const mark = isData ? rest.indexOf(end) : rest.indexOf('\r\n');
      if (mark === -1) return;
      const line = isData ? '.' : rest.toString('latin1', 0, 4).toUpperCase();
      rest = rest.subarray(mark + (isData ? end.length : 2));
      isData = line === 'DATA';
      socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 taken\r\n');
    }
  });
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage(server.address()));

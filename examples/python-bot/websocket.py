"""A WebSocket client for text messages in nothing but the standard library (RFC 6455)."""

import base64
import hashlib
import os
import socket
import struct

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


class Closed(Exception):
    """The line is gone."""


class WebSocket:
    """One connection. `send` takes a text, `receive` waits for the next one."""

    def __init__(self, host, port, path, headers=None, timeout=120):
        try:
            self.socket = socket.create_connection((host, port), timeout=timeout)
            self.file = self.socket.makefile("rb")
            self._shake_hands(f"{host}:{port}", path, headers or {})
        except OSError as error:
            raise Closed(str(error)) from error

    def _shake_hands(self, host, path, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        status = self.file.readline().decode()
        answer = {}
        while line := self.file.readline().decode().strip():
            name, _, value = line.partition(":")
            answer[name.strip().lower()] = value.strip()
        if " 101 " not in status:
            body = self.file.read(int(answer.get("content-length", 0))).decode(errors="replace")
            raise Closed(f"{status.strip()} {body}")
        accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        if answer.get("sec-websocket-accept") != accept:
            raise Closed("the other side does not speak WebSocket")

    def send(self, text):
        self._send_frame(TEXT, text.encode())

    def _send_frame(self, kind, payload):
        mask = os.urandom(4)
        length = len(payload)
        if length < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | length)
        elif length < 65536:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, length)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, length)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
        try:
            self.socket.sendall(head + mask + masked)
        except OSError as error:
            raise Closed(str(error)) from error

    def receive(self):
        """The next text. Pings are answered on the way."""
        text = b""
        while True:
            last, kind, payload = self._read_frame()
            if kind == PING:
                self._send_frame(PONG, payload)
            elif kind == CLOSE:
                raise Closed("closed by the server")
            elif kind in (0, TEXT):
                text += payload
                if last:
                    return text.decode()

    def _read_frame(self):
        first, second = self._read(2)
        length = second & 0x7F
        if length == 126:
            (length,) = struct.unpack("!H", self._read(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self._read(8))
        return bool(first & 0x80), first & 0x0F, self._read(length)

    def _read(self, count):
        try:
            data = self.file.read(count)
        except OSError as error:
            raise Closed(str(error)) from error
        if len(data) < count:
            raise Closed("the line broke")
        return data

    def close(self):
        self.socket.close()
